import Image from '@site/components/Image';
import { Link } from 'docsgen/theme';

export const meta = {
  title: 'Build any page editor',
  description:
    'Craft.js is a React framework for page editors: drag and drop, history and JSON, with components of your own.',
  layout: { footer: false, className: 'landing-page-contents' },
};

interface Feature {
  title: string;
  text: string;
  to: string;
}

const features: Feature[] = [
  {
    title: 'React, nothing else',
    text: 'A block is a component with props. One hook makes it draggable and editable.',
    to: '/docs/concepts/user-components',
  },
  {
    title: 'Your interface',
    text: 'Toolbox, settings, layers, shortcuts: all of them are your components, in your design.',
    to: '/docs/concepts/editor-components',
  },
  {
    title: 'Rules where they belong',
    text: 'Each component says what it accepts, where it may go and how it is edited.',
    to: '/docs/concepts/user-components#specify-dragdrop-rules',
  },
  {
    title: 'Nested regions',
    text: 'Components can hold places for other components, as deep as you like.',
    to: '/docs/concepts/user-components#defining-editable-elements',
  },
  {
    title: 'Undo built in',
    text: 'Every change is a step that can be taken back, merged, throttled or left out.',
    to: '/docs/api/useEditor#history',
  },
  {
    title: 'A page is JSON',
    text: 'Save it, send it, compare it and load it again. No markup to parse.',
    to: '/docs/concepts/serializing',
  },
];

const sample = `import { useNode } from '@craftjs/core';

export function Text({ text }) {
  const {
    connectors: { connect, drag },
  } = useNode();

  return (
    <p ref={(dom) => { if (dom) connect(drag(dom)); }}>
      {text}
    </p>
  );
}

Text.craft = {
  props: { text: 'Hi' },
  related: { settings: TextSettings },
};`;

export default function Landing() {
  return (
    <div className="landing">
      <Hero />
      <Features />
      <Sample />
    </div>
  );
}

function Hero() {
  return (
    <section className="landing-hero" aria-labelledby="landing-title">
      <div>
        <p className="landing-name">craft.js</p>
        <h1 id="landing-title">Build any page editor</h1>
        <p className="landing-tagline">A React framework for building drag-n-drop page editors</p>
        <p className="landing-actions">
          <Link className="landing-button landing-button-primary" to="/docs/overview">
            Read the docs
          </Link>
          <a
            className="landing-button"
            href="https://github.com/prevwong/craft.js"
            target="_blank"
            rel="noopener noreferrer"
          >
            GitHub
          </a>
        </p>
      </div>
      <Image
        img="editor-layout.svg"
        alt="A page editor made with craft.js: a page with a card, a button and texts, a toolbox and a settings panel"
      />
    </section>
  );
}

function Features() {
  return (
    <section className="landing-features" aria-labelledby="landing-features-title">
      <h2 id="landing-features-title">The hard parts, without the walls</h2>
      <ul>
        {features.map(({ title, text, to }) => (
          <li key={title}>
            <h3>
              <Link to={to}>{title}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sample() {
  return (
    <section className="landing-sample" aria-labelledby="landing-sample-title">
      <div>
        <h2 id="landing-sample-title">From component to block in one hook</h2>
        <p>
          Connect the element, name the default props, add a settings component: now it can be dragged onto a
          page, edited, and saved.
        </p>
        <p>
          <Link className="landing-more" to="/docs/guides/basic-tutorial">
            Build a whole editor in the tutorial
          </Link>
        </p>
      </div>
      {/* It scrolls on narrow screens, so it must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the focus */}
      <pre className="landing-code" tabIndex={0}>
        <code>{sample}</code>
      </pre>
    </section>
  );
}
