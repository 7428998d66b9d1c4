// Axe, which looks for what hinders people who do not see a page or do not point at it.

import { readFileSync } from "node:fs";

/**
 * A function that gives what axe finds in a page, as texts; none where axe cannot be had.
 *
 * @param file The file `axe.min.js`.
 */
export function axe(file = process.env.AXE) {
  if (!file) return async () => [];
  const source = readFileSync(file, "utf8");
  return async (page) => {
    await page.evaluate(`${source}; undefined`);
    return page.evaluate(async () => {
      // Frames of other origins are pages of their own.
      const { violations } = await globalThis.axe.run(document, { iframes: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 100)}`);
    });
  };
}
