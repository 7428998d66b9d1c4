// libedit for Swift, which can call neither functions with a variable number of arguments nor
// macros, and does not see the standard streams. Each wrapper is one call; what is done with
// them is written in Swift, in LineEditing. The wide interface is used throughout, since it
// depends on the locale only where characters reach the terminal.
#ifndef CEDIT_SHIM_H
#define CEDIT_SHIM_H

#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// Some headers declare it only for those who ask for X/Open.
int wcwidth(wchar_t);

typedef int (*cedit_key_reader)(EditLine *, wchar_t *);
typedef unsigned char (*cedit_command)(EditLine *, int);

// An editor on the standard streams; what it says of unknown terminals is not for the user.
static inline EditLine *cedit_create(const char *name) {
  FILE *nowhere = fopen("/dev/null", "w");
  if (nowhere == NULL) return NULL;
  EditLine *editor = el_init(name, stdin, stdout, nowhere);
  if (editor != NULL) el_set(editor, EL_SETFP, 2, stderr);
  fclose(nowhere);
  return editor;
}

// A stream whose text stays in memory; its addresses never change.
typedef struct {
  FILE *stream;
  char *text;
  size_t size;
} cedit_memory;

static inline wchar_t *cedit_no_prompt(EditLine *editor) {
  static wchar_t none[1];
  (void)editor;
  return none;
}

// From now on what libedit draws stays in memory; NULL if memory lacks.
static inline cedit_memory *cedit_silence(EditLine *editor) {
  cedit_memory *memory = (cedit_memory *)calloc(1, sizeof(cedit_memory));
  if (memory == NULL) return NULL;
  memory->stream = open_memstream(&memory->text, &memory->size);
  if (memory->stream == NULL) {
    free(memory);
    return NULL;
  }
  el_set(editor, EL_SETFP, 1, memory->stream);
  el_wset(editor, EL_PROMPT, cedit_no_prompt);
  return memory;
}

// Whether libedit has rung the bell since the last call; what it drew is forgotten.
static inline int cedit_has_rung(cedit_memory *memory) {
  fflush(memory->stream);
  int hasRung = memchr(memory->text, '\a', memory->size) != NULL;
  rewind(memory->stream);
  return hasRung;
}

static inline void cedit_end(EditLine *editor, cedit_memory *memory) {
  el_end(editor);
  if (memory == NULL) return;
  fclose(memory->stream);
  free(memory->text);
  free(memory);
}

// The size of the screen that libedit draws on.
static inline void cedit_set_size(EditLine *editor, int rows, int columns) {
  char text[16];
  snprintf(text, sizeof text, "%d", columns);
  el_set(editor, EL_SETTC, "co", text, NULL);
  snprintf(text, sizeof text, "%d", rows);
  el_set(editor, EL_SETTC, "li", text, NULL);
}

static inline void cedit_set_client_data(EditLine *editor, void *data) {
  el_set(editor, EL_CLIENTDATA, data);
}

static inline void *cedit_client_data(EditLine *editor) {
  void *data = NULL;
  el_get(editor, EL_CLIENTDATA, &data);
  return data;
}

static inline void cedit_set_key_reader(EditLine *editor, cedit_key_reader reader) {
  el_wset(editor, EL_GETCFN, reader);
}

// Names the command `complete`; libedit keeps the pointers to the texts.
static inline void cedit_add_completion(EditLine *editor, cedit_command command) {
  el_wset(editor, EL_ADDFN, L"complete", L"Complete the text before the cursor", command);
}

// "emacs" or "vi"; all bindings become those of that editor.
static inline void cedit_use_keys(EditLine *editor, const char *name) {
  el_set(editor, EL_EDITOR, name);
}

static inline int cedit_uses_keys(EditLine *editor, const char *name) {
  const char *used = NULL;
  return el_get(editor, EL_EDITOR, &used) == 0 && used != NULL && strcmp(used, name) == 0;
}

static inline void cedit_add_undo(EditLine *editor, cedit_command command) {
  el_wset(editor, EL_ADDFN, L"undo-edit", L"Take back the last change of the line", command);
}

static inline void cedit_add_paste(EditLine *editor, cedit_command command) {
  el_wset(editor, EL_ADDFN, L"insert-paste", L"Insert what was pasted", command);
}

static inline void cedit_add_clear(EditLine *editor, cedit_command command) {
  el_wset(editor, EL_ADDFN, L"clear-screen", L"Clear the screen", command);
}

static inline void cedit_add_outside(EditLine *editor, cedit_command command) {
  el_wset(editor, EL_ADDFN, L"edit-outside", L"Edit the line in another program", command);
}

static inline void cedit_add_break(EditLine *editor, cedit_command command) {
  el_wset(editor, EL_ADDFN, L"break-line", L"Break the line in two", command);
}

static inline void cedit_add_accent(EditLine *editor, cedit_command command) {
  el_wset(editor, EL_ADDFN, L"insert-accent", L"Put an accent on a letter", command);
}

static inline void cedit_bind(EditLine *editor, const char *key, const char *command) {
  el_set(editor, EL_BIND, key, command, NULL);
}

// Binds a key in vi's command mode.
static inline void cedit_bind_in_commands(
    EditLine *editor, const char *key, const char *command) {
  el_set(editor, EL_BIND, "-a", key, command, NULL);
}

// What `bind -a key` or `bind key` answers, which libedit only prints; the caller frees it. NULL if memory lacks.
static inline char *cedit_binding(EditLine *editor, const char *key, int isCommand) {
  char *text = NULL;
  size_t size = 0;
  FILE *memory = open_memstream(&text, &size);
  if (memory == NULL) return NULL;
  FILE *output = stdout;
  el_get(editor, EL_GETFP, 1, &output);
  el_set(editor, EL_SETFP, 1, memory);
  el_set(editor, EL_SETFP, 2, memory);
  if (isCommand) {
    el_set(editor, EL_BIND, "-a", key, NULL);
  } else {
    el_set(editor, EL_BIND, key, NULL);
  }
  el_set(editor, EL_SETFP, 1, output);
  el_set(editor, EL_SETFP, 2, stderr);
  fclose(memory);
  return text;
}

// From now on reading waits for one byte; Swift sees the array of control characters as a tuple.
static inline int cedit_set_single_keys(struct termios *settings) {
  settings->c_cc[VMIN] = 1;
  settings->c_cc[VTIME] = 0;
  return tcsetattr(0, TCSADRAIN, settings);
}

static inline void cedit_set_raw(EditLine *editor, int raw) {
  el_set(editor, EL_PREP_TERM, raw);
}

static inline void cedit_refresh(EditLine *editor) { el_set(editor, EL_REFRESH); }

static inline const char *cedit_string(EditLine *editor, const char *capability) {
  char *string = NULL;
  return el_get(editor, EL_GETTC, capability, &string) == 0 ? string : NULL;
}

static inline void cedit_use_history(EditLine *editor, HistoryW *history) {
  el_wset(editor, EL_HIST, history_w, history);
}

static inline void cedit_history_bound(HistoryW *history, int size) {
  HistEventW event;
  history_w(history, &event, H_SETSIZE, size);
  history_w(history, &event, H_SETUNIQUE, 1);
}

static inline void cedit_history_enter(HistoryW *history, const wchar_t *entry) {
  HistEventW event;
  history_w(history, &event, H_ENTER, entry);
}

// Removes the entries that are equal to the given one.
static inline void cedit_history_forget(HistoryW *history, const wchar_t *entry) {
  HistEventW event, removed;
  int more = history_w(history, &event, H_FIRST);
  while (more == 0) {
    if (wcscmp(event.str, entry) != 0) {
      more = history_w(history, &event, H_NEXT);
    } else if (history_w(history, &removed, H_DEL, event.num) == 0) {
      free((void *)removed.str);
      more = history_w(history, &event, H_FIRST);
    } else {
      return;
    }
  }
}

// Waits until the descriptor can be read, with the given signals blocked; -1 if a signal came, 0 if
// the time is up. A negative time has no end.
static inline int cedit_wait(int descriptor, const sigset_t *mask, long milliseconds) {
  fd_set descriptors;
  FD_ZERO(&descriptors);
  FD_SET(descriptor, &descriptors);
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  return pselect(
      descriptor + 1, &descriptors, NULL, NULL, milliseconds < 0 ? NULL : &time, mask);
}

static inline int cedit_catch(
    int number, void (*handler)(int), int flags, struct sigaction *former) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  return sigaction(number, &action, former);
}

static inline int cedit_is_ignored(const struct sigaction *action) {
  return action->sa_handler == SIG_IGN;
}

static inline void cedit_write(const char *text) { fputs(text, stdout); }

static inline void cedit_flush(void) { fflush(stdout); }

// A handler of a signal may call it.
static inline void cedit_unmark_pastes(void) {
  ssize_t written = write(STDOUT_FILENO, "\033[?2004l", 8);
  (void)written;
}

static inline int cedit_width(wchar_t character) { return wcwidth(character); }

static inline int cedit_locale_is_utf8(void) {
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

#endif
