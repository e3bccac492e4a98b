/** How long one page may take to compile or to render, in milliseconds: a minute, or `DOCSGEN_RENDER_TIMEOUT` seconds. */
export function pageTimeout(): number {
  return (Number(process.env['DOCSGEN_RENDER_TIMEOUT']) || 60) * 1000;
}
