import { openBrowser } from "./browser.mjs"; import { serve } from "./server.mjs";
const server = await serve("/tmp/size/both"); const browser = await openBrowser(); const page = await browser.newPage(server.address);
const programs = [
  ["1 50000 [ drop 3 5 + 2 * ] times", 20], ["e", 1000], ["e", 10000], ["pi", 1000], ["pi", 10000], ["2 sqrt", 10000],
  ["163 sqrt pi * exp", 1000], ["5000 fact", 20], ["1 10000 range [ sq ] map sum", 20],
  ["[ sin exp ] 0.7 derivative", 20],["0 20000 [ 1/3 + ] times",20],["1 3000 range [ sq 7 mod ] map sort unique length",20],
  ["1 50000 [ drop 3 5 + 2 * ] times", 20, "double"],["1 10000 range [ sq ] map sum", 20, "double"],["[ sin ] 0 1 integrate",20,"double"]];
const f = `(async () => { const { Core } = await import("./rpn.js");
 const mods = []; for (const n of ["old.wasm","rpn.wasm"]) mods.push(new WebAssembly.Module(await (await fetch(n)).arrayBuffer()));
 return ${JSON.stringify(programs)}.map(([p,d,mode]) => { const best=[1e9,1e9];
  for (let i=0;i<60;i++) mods.forEach((m,k)=>{ const core=new Core(m); core.set({digits:d,mode:mode??"exact"}); core.run("1"); const t=performance.now(); core.run(p); best[k]=Math.min(best[k],performance.now()-t);});
  return [best[1]/best[0],best[0],p,d,mode]; }); })()`;
for (const r of await page.evaluate(f)) console.log(r[0].toFixed(2), r[1].toFixed(2)+" ms", r.slice(2).join(" "));
await browser.close(); await server.close();
