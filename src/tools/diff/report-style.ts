/** The inline style sheet of the report, for light and dark mode. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --line: #c9ced6; --soft: #57606a; --link: #0a58ca;
  --gone: #ffdcdc; --come: #d3f5d8; --back: #fff; --text: #1c2024; }
@media (prefers-color-scheme: dark) {
  :root { --line: #424a55; --soft: #a4adb8; --link: #8ab4ff; --gone: #6b2226; --come: #1d5230;
    --back: #14171b; --text: #e8eaed; }
}
body { margin: 0 auto; max-width: 80rem; padding: 1rem 1.25rem 3rem; background: var(--back);
  color: var(--text); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { font-size: 1.2rem; margin-top: 2rem; }
li { margin: 0.35rem 0; }
code { font: 0.9em/1.4 ui-monospace, monospace; }
.soft { color: var(--soft); }
table { border-collapse: collapse; table-layout: fixed; width: 100%; }
caption { text-align: start; padding: 0.5rem 0; color: var(--soft); }
th, td { border: 1px solid var(--line); padding: 0.4rem 0.6rem; text-align: start;
  vertical-align: top; white-space: pre-wrap; }
del { background: var(--gone); }
ins { background: var(--come); text-decoration-thickness: 2px; }
`;
