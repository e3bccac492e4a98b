import './_landing/landing.css';
import { Link, useShell } from 'docsgen/theme';
import { useRef, useState } from 'react';
import { LandingEditor } from './_landing/LandingEditor';
import CodeSample from './_landing/sample.md';
import { useLandingEditor } from './_landing/use-landing-editor';

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

/**
 * The page waits, hidden, until the editor in it can be seen (see `landing.css`); without
 * JavaScript it never does.
 */
export default function Landing() {
  const { baseUrl } = useShell();
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, waits } = useLandingEditor(frame, baseUrl);
  const isWaiting = state === 'waiting';
  const [hasLeft, setHasLeft] = useState(false);
  return (
    <div
      className={`app ${isWaiting ? 'waitingForLandingMessage' : 'loaded'}`}
      aria-busy={isWaiting}
    >
      {waits && !hasLeft && (
        // Its text stays while it fades: without it the spinner would move.
        <p
          className="landing-wait"
          role="status"
          onAnimationEnd={({ animationName }) => {
            if (animationName === 'landing-leave') setHasLeft(true);
          }}
        >
          Loading the editor…
        </p>
      )}
      <div className="landing">
        <Hero />
        <LandingEditor src={`${baseUrl}examples/landing/`} frame={frame} state={state} />
        <Features />
        <Sample />
      </div>
    </div>
  );
}

function Hero() {
  return (
    <section className="landing-hero" aria-labelledby="landing-title">
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
          Connect the element, name the default props, add a settings component: now it can be
          dragged onto a page, edited, and saved.
        </p>
        <p>
          <Link className="landing-more" to="/docs/guides/basic-tutorial">
            Build a whole editor in the tutorial
          </Link>
        </p>
      </div>
      <CodeSample />
    </section>
  );
}
