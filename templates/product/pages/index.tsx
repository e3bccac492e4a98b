import { Link } from 'docsgen/theme';

export const meta = {
  description: 'One API for all carriers: register a parcel, and hear what happens to it.',
  layout: { className: 'landing-page' },
};

const reasons = [
  {
    title: 'One API, every carrier',
    text: 'Send the number on the label. We find the carrier and read its answers, so that you do not have to.',
    to: '/docs/quickstart',
  },
  {
    title: 'Events instead of polling',
    text: 'Your server hears of a scan, a delay, or a delivery within seconds, and again if it was not listening.',
    to: '/docs/events',
  },
  {
    title: 'A reference you can trust',
    text: 'It is made from the same description as the servers. What it says is what you get.',
    to: '/api',
  },
];

export default function Landing() {
  return (
    <div className="landing">
      <section className="landing-hero" aria-labelledby="landing-title">
        <div>
          <h1 id="landing-title">Know where every parcel is</h1>
          <p className="landing-tagline">
            One API for all carriers. Register a parcel, and hear what happens to it.
          </p>
          <p className="landing-actions">
            <Link className="landing-button" to="/docs/quickstart">
              Get started
            </Link>
            <Link to="/api">Read the API reference</Link>
          </p>
        </div>
        <pre className="landing-exchange" role="img" aria-label="A request and its response">
          <code>
            <b>POST</b> /v1/parcels{'\n'}
            {'{ "number": "JD014600003" }\n\n'}
            <b>201</b> Created{'\n'}
            {'{\n  "id": "par_7fQ2",\n  "carrier": "northpost",\n'}
            {'  "status": "moving",\n  "expected": "2026-03-02"\n}'}
          </code>
        </pre>
      </section>
      <ul className="landing-reasons">
        {reasons.map(({ title, text, to }) => (
          <li key={title}>
            <h2>
              <Link to={to}>{title}</Link>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section className="landing-news" aria-labelledby="landing-news">
        <h2 id="landing-news">New: events about delays</h2>
        <p>
          You know before your customers do. <Link to="/blog">Read how it works</Link>
        </p>
      </section>
    </div>
  );
}
