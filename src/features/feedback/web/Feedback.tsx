import { words } from '../words/en.js';

/** Asks whether a page was helpful. Hidden without JavaScript, which sends the answer. */
export function Feedback({ endpoint }: { endpoint?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div className="ds-feedback" role="group" aria-label={words.question} data-no-markdown="">
      <span>{words.question}</span>
      <button type="button" data-helpful="true">
        {words.yes}
      </button>
      <button type="button" data-helpful="false">
        {words.no}
      </button>
      <span className="ds-feedback-said" aria-live="polite" />
      {endpoint !== undefined && (
        <script
          type="application/json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(endpoint).replaceAll('<', '\\u003c') }}
        />
      )}
    </div>
  );
}
