/**
 * Elements that HTML defines, including obsolete ones
 * (https://html.spec.whatwg.org/multipage/indices.html#elements-3).
 */
const HTML = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink
  blockquote body br button canvas caption center cite code col colgroup command content data
  datalist dd del details dfn dialog dir div dl dt em embed fencedframe fieldset figcaption figure
  font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img
  input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem
  meta meter multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p
  param picture plaintext portal pre progress q rb rbc rp rt rtc ruby s samp script search section
  select selectedcontent shadow slot small source spacer span strike strong style sub summary sup
  svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr
  xmp`.split(/\s+/),
);

/** Elements that HTML allows inside `<svg>` and `<math>`, in lower case. */
const FOREIGN =
  /^(?:animate(?:motion|transform)?|circle|clippath|defs|desc|ellipse|fe[a-z]+|filter|foreignobject|g|line|(?:linear|radial)gradient|marker|mask|metadata|mpath|path|pattern|poly(?:gon|line)|rect|set|stop|switch|symbol|text(?:path)?|tspan|use|view|m(?:action|enclose|error|frac|i|multiscripts|n|o|over|padded|phantom|prescripts|root|row|s|space|sqrt|style|sub|subsup|sup|table|td|text|tr|under|underover)|annotation(?:-xml)?|semantics)$/;

/** Whether browsers know an element of this name, in any letter case. */
export function isElementName(name: string): boolean {
  const lower = name.toLowerCase();
  return HTML.has(lower) || FOREIGN.test(lower);
}
