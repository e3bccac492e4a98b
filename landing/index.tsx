import './_landing.css';
import { Link } from 'docsgen/theme';
import Comparison from './_comparison.md';
import Craft from './_craft.mdx';
import Install from './_install.md';
import Problem from './_problem.md';
import Screen from './_screen.mdx';

export const meta = {
  title: 'Documentation that stays right',
  description:
    'docsgen turns Markdown and React into a fast site, finds broken links before you publish, and rebuilds only what you edit.',
  layout: { className: 'landing-page' },
};

const reasons = [
  {
    title: 'Nothing breaks unseen',
    text: 'Links, anchors, images, ids, and code samples are checked. An error stops the build, names the line, and often its fix.',
    to: '/maintain/check',
  },
  {
    title: 'An edit takes half a second',
    text: 'On a site of 1,000 pages, a changed sentence costs 0.6 s of processor time, and a build that has nothing to do costs 0.2 s.',
    to: '/inside/bench',
  },
  {
    title: 'Light for readers',
    text: 'Text is HTML. Components load a script only if they need one, and the next page is there before the click.',
    to: '/inside/reader',
  },
  {
    title: 'Addresses last',
    text: 'Move pages and release versions in any order: links are rewritten, old addresses redirect, and a lost one is an error.',
    to: '/maintain/stable-urls',
  },
  {
    title: 'Your Docusaurus site builds today',
    text: 'Run the build in its folder. Config, sidebars, front matter, MDX, and most theme parts stay as they are.',
    to: '/migrate/compatibility',
  },
  {
    title: 'Batteries included',
    text: 'Search without a service, versions, translations, blogs, OpenAPI, diagrams, math, offline reading, Markdown for assistants.',
    to: '/publish/search',
  },
];

export default function Landing() {
  return (
    <div className="landing">
      <section className="landing-hero" aria-labelledby="landing-title">
        <div>
          <h1 id="landing-title">Documentation that stays right</h1>
          <p className="landing-lead">
            docsgen turns Markdown and React into a fast site, finds every broken link before you
            publish, and rebuilds only what you edit.
          </p>
          <p className="landing-actions">
            <Link className="landing-button" to="/start/tutorial">
              Start the tutorial
            </Link>
            <Link to="/start/why">Why docsgen?</Link>
          </p>
        </div>
        <div className="landing-install">
          <Install />
        </div>
      </section>

      <div className="landing-screen">
        <Screen />
      </div>

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

      <section className="landing-pair" aria-labelledby="landing-problem">
        <div>
          <h2 id="landing-problem">Messages that point at the line</h2>
          <p>
            Each problem has a place, a reason, and a next step, in the terminal, in your editor, in
            the browser while you write, and in pull requests.{' '}
            <Link to="/reference/diagnostics">All of them, explained</Link>
          </p>
        </div>
        <Problem />
      </section>

      <section aria-labelledby="landing-comparison">
        <h2 id="landing-comparison">Compared with others</h2>
        <div className="landing-comparison">
          <Comparison />
        </div>
        <p>
          <Link to="/start/comparison">The whole comparison, with what they do better</Link>
        </p>
      </section>

      <section className="landing-pair" aria-labelledby="landing-example">
        <div>
          <h2 id="landing-example">A real site</h2>
          <p>
            The documentation of craft.js has a landing page with a live editor, guides, an API
            reference, and two apps. It is in docsgen’s repository: <code>npm ci && npm start</code>{' '}
            builds and serves it.
          </p>
        </div>
        <Craft />
      </section>
    </div>
  );
}
