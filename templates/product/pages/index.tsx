import { Link, useShell } from 'docsgen/theme';

export const meta = {
  description: 'Say in one sentence what it does for whom.',
  layout: { className: 'landing-page' },
};

const reasons = [
  {
    title: 'What it does best',
    text: 'Name the work that it does for the reader, not the technology that it uses.',
    to: '/docs/start',
  },
  {
    title: 'How it fits in',
    text: 'Say what it works with, and what the reader does not have to change.',
    to: '/docs/configure',
  },
  {
    title: 'Why to trust it',
    text: 'Who uses it, how it is tested, what happens when it fails. A link proves more than an adjective.',
    to: '/blog',
  },
];

export default function Landing() {
  const { title } = useShell();
  return (
    <div className="landing">
      <section className="landing-hero" aria-labelledby="landing-title">
        <h1 id="landing-title">{title}</h1>
        <p className="landing-tagline">Say in one sentence what it does for whom.</p>
        <p className="landing-actions">
          <Link className="landing-button" to="/docs/start">
            Get started
          </Link>
          <Link to="/blog">Read the blog</Link>
        </p>
      </section>
      <ul className="landing-reasons">
        {reasons.map(({ title: reason, text, to }) => (
          <li key={reason}>
            <h2>
              <Link to={to}>{reason}</Link>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
