/** XPath expressions of the same data in both feed formats. */
const PATHS = {
  rss: {
    namespace: '',
    feed: '/rss/channel',
    items: '/rss/channel/item',
    link: 'link',
    about: 'description',
    text: 'description',
    date: 'substring(pubDate, 6, 11)',
  },
  atom: {
    namespace: ' xmlns:a="http://www.w3.org/2005/Atom"',
    feed: '/a:feed',
    items: '/a:feed/a:entry',
    link: 'a:link[@rel="alternate"]/@href',
    about: 'a:subtitle',
    text: 'a:summary',
    date: 'substring(a:published, 1, 10)',
  },
} as const;

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{max-width:44rem;margin:0 auto;padding:2rem 1.25rem;font:1rem/1.6 system-ui,sans-serif}',
  'header{margin-bottom:2rem;padding-bottom:1rem;border-bottom:1px solid #8886}',
  'h1{margin:0;line-height:1.2}',
  'h2{margin:0;font-size:1.2rem}',
  'p{margin:.25rem 0}',
  'article{margin-block:1.75rem}',
  'time{font-size:.875rem;opacity:.75}',
].join('');

/**
 * Returns a style sheet (XSLT 1.0) with which browsers show a feed as a page: its title, its
 * description, and its posts.
 */
export function buildFeedSheet(kind: keyof typeof PATHS): string {
  const { namespace, feed, items, link, about, text, date } = PATHS[kind];
  const title = kind === 'atom' ? 'a:title' : 'title';
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"${namespace}${kind === 'atom' ? ' exclude-result-prefixes="a"' : ''}>
<xsl:output method="html" encoding="UTF-8"/>
<xsl:template match="/">
<html>
<head>
<meta name="viewport" content="width=device-width,initial-scale=1"/>
<title><xsl:value-of select="${feed}/${title}"/></title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1><a href="{${feed}/${link}}"><xsl:value-of select="${feed}/${title}"/></a></h1>
<p><xsl:value-of select="${feed}/${about}"/></p>
</header>
<main>
<xsl:for-each select="${items}">
<article>
<h2><a href="{${link}}"><xsl:value-of select="${title}"/></a></h2>
<time><xsl:value-of select="${date}"/></time>
<p><xsl:value-of select="${text}"/></p>
</article>
</xsl:for-each>
</main>
</body>
</html>
</xsl:template>
</xsl:stylesheet>
`;
}
