import type { CSSProperties } from 'react';
import type { SocialCardProps } from '../public-types.js';

const MOST_TITLE = 90;
const MOST_DESCRIPTION = 150;

const GROUND: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  width: '100%',
  height: '100%',
  boxSizing: 'border-box',
  padding: 72,
  background: '#fff',
  color: '#10191b',
};

/** Shows the site with its logo, in its color, above the title and the description of the page. */
export function SocialCard({ title, description, site, section, color, logo }: SocialCardProps) {
  return (
    <div style={{ ...GROUND, borderBottom: `20px solid ${color}` }}>
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 34, fontWeight: 700, color }}>
        {logo !== undefined && <img src={logo} alt="" height={64} style={{ marginRight: 24 }} />}
        {section === undefined ? site : `${site} · ${section}`}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div
          style={{
            display: 'flex',
            fontSize: title.length > 40 ? 62 : 80,
            fontWeight: 700,
            lineHeight: 1.15,
          }}
        >
          {shorten(title, MOST_TITLE)}
        </div>
        <div
          style={{
            display: 'flex',
            marginTop: 28,
            fontSize: 34,
            lineHeight: 1.35,
            color: '#586769',
          }}
        >
          {shorten(description, MOST_DESCRIPTION)}
        </div>
      </div>
    </div>
  );
}

/** Shortens a text at the end of a word, if possible. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, cut.lastIndexOf(' ') > most / 2 ? cut.lastIndexOf(' ') : most)}…`;
}
