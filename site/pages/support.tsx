import { useBaseUrl } from 'docsgen/theme';
import type { ReactNode } from 'react';

export const meta = {
  title: 'Support',
  description: 'How to support the development of craft.js.',
};

export default function Support() {
  return (
    <section className="support" aria-labelledby="support-title">
      <h1 id="support-title">Support</h1>
      <p>
        Work on craft.js began in April 2019, and the public beta followed in January 2020. Ever
        since, it has been developed in the spare time of its author and of the people who
        contribute to it.
      </p>
      <p>
        The framework is free, under the{' '}
        <Outside href="https://opensource.org/license/mit">MIT license</Outside>, and will stay so.
        If it is useful to you or your company, you can help to keep it going with a donation
        through <Outside href="https://opencollective.com/craftjs">Open Collective</Outside> or{' '}
        <Outside href="https://paypal.me/prevwong">Paypal</Outside>.
      </p>
      <p>
        <Outside href="https://opencollective.com/craftjs/contribute">
          <img
            src={useBaseUrl('/img/donate.svg')}
            alt="Donate to craft.js on Open Collective"
            width="260"
            height="52"
          />
        </Outside>
      </p>
    </section>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
