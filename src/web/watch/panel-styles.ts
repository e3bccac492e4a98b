/**
 * Styles of the problems panel. They are inside its shadow root, so panel and site do not affect
 * each other.
 */
export const PANEL_STYLES = `
:host {
  --text: #1c1e21; --surface: #fff; --muted: #525860; --line: #d5d9de; --frame: #f4f5f7;
  --error: #b3261e; --warning: #8a5300; --link: #1554b5;
  position: fixed; inset: 0; z-index: 2147483000; pointer-events: none;
  color: var(--text); font: 14px/1.5 system-ui, sans-serif; color-scheme: light dark; text-align: start;
}
@media (prefers-color-scheme: dark) {
  :host {
    --text: #e8eaed; --surface: #1d1f23; --muted: #a8adb5; --line: #3c4047; --frame: #121316;
    --error: #ff8a80; --warning: #ffc266; --link: #8ab4f8;
  }
}
* { box-sizing: border-box; }
button { font: inherit; color: inherit; cursor: pointer; }
button:focus-visible, pre:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.badge {
  position: absolute; inset-block-end: 16px; inset-inline-start: 16px; pointer-events: auto;
  padding: 6px 14px; border: 1px solid currentcolor; border-radius: 999px; background: var(--surface);
  font-weight: 600; box-shadow: 0 2px 10px rgb(0 0 0 / 20%);
}
.badge.error { color: var(--error); }
.badge.warning { color: var(--warning); }
.cover {
  position: absolute; inset: 0; display: flex; align-items: flex-start; justify-content: center;
  padding: min(6vh, 48px) 16px 16px; background: rgb(0 0 0 / 40%); pointer-events: auto; overflow: auto;
}
.panel {
  width: 100%; max-width: 860px; max-height: 100%; overflow: auto; border-radius: 10px; background: var(--surface);
  border: 1px solid var(--line); border-block-start: 4px solid var(--error); box-shadow: 0 12px 40px rgb(0 0 0 / 35%);
}
header {
  position: sticky; inset-block-start: 0; display: flex; align-items: center; justify-content: space-between;
  gap: 16px; padding: 12px 20px; background: var(--surface); border-block-end: 1px solid var(--line);
}
h2 { margin: 0; font-size: 16px; }
.close { padding: 4px 12px; border: 1px solid var(--line); border-radius: 6px; background: none; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 14px 20px; border-block-end: 1px solid var(--line); }
li:last-child { border-block-end: 0; }
.severity { margin-inline-end: 10px; font-weight: 600; }
.error > .severity { color: var(--error); }
.warning > .severity { color: var(--warning); }
.place { padding: 0; border: 0; background: none; color: var(--link); text-decoration: underline; overflow-wrap: anywhere; text-align: start; }
p { margin: 6px 0 0; overflow-wrap: anywhere; }
.panel > p { padding: 0 20px 14px; color: var(--muted); }
pre {
  margin: 8px 0 0; padding: 8px 12px; border-radius: 6px; background: var(--frame); overflow: auto;
  font: 13px/1.5 ui-monospace, monospace;
}
summary { padding: 14px 20px; font-weight: 600; cursor: pointer; }
ul + details { border-block-start: 1px solid var(--line); }
code { padding: 1px 4px; border-radius: 4px; background: var(--frame); font: 13px ui-monospace, monospace; }
.hint { color: var(--muted); }
@media (forced-colors: active) { .cover { background: none; } .panel { border: 2px solid; } }
@media print { :host { display: none; } }
`;
