/** Settings that a diagram could use to run code, load resources, or restyle the page. */
const SECURE = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'dompurifyConfig',
  'themeCSS',
  'fontFamily',
  'altFontFamily',
  'arrowMarkerAbsolute',
  'logLevel',
  'deterministicIds',
  'deterministicIDSeed',
];

/**
 * What DOMPurify allows in labels: text with formatting, links, and images. Removes classes, ids,
 * and data attributes, because docsgen's scripts act on some of them.
 */
const LABELS = {
  USE_PROFILES: { html: true },
  ALLOW_DATA_ATTR: false,
  FORBID_ATTR: ['class', 'id', 'name', 'style', 'form', 'srcset'],
  FORBID_TAGS: [
    ...['style', 'form', 'input', 'button', 'select', 'textarea', 'fieldset', 'dialog', 'label'],
    ...['audio', 'video', 'source', 'track', 'template', 'slot', 'map', 'area'],
  ],
};

/**
 * Returns the mermaid settings that neither the site's config nor a diagram can change. Keys that
 * the config adds to `secure` are kept, so diagrams cannot set them either.
 */
export function fixedSettings({
  secure,
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const more = Array.isArray(secure) ? secure.map(String) : [];
  return {
    securityLevel: 'strict',
    secure: [...new Set([...SECURE, ...more])],
    dompurifyConfig: LABELS,
  };
}
