import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useRuntime } from '../../../../web/theme/context.js';
import { fillNodes } from '../../../../web/theme/fill-nodes.js';
import { countWords, fillWords } from '../../../../words/fill-words.js';
import { words } from '../../words/en.js';
import type { SearchCode, SearchTarget } from '../search-code.js';
import { useSearchWindow } from '../search-window.js';
import { HitList } from './HitList.js';
import { isPlainClick } from './is-plain-click.js';
import { RecentList } from './RecentList.js';
import { readQuery } from './read-query.js';
import { SearchField } from './SearchField.js';
import { SearchFooter } from './SearchFooter.js';
import { type AnswerState, useAnswer } from './use-answer.js';
import { useHitCursor } from './use-hit-cursor.js';
import { usePanelKeys } from './use-panel-keys.js';
import { useSearchedVersions } from './use-searched-versions.js';

interface SearchPanelProps {
  code: SearchCode;
  open: (target: SearchTarget) => void;
}

/** The field, and the hits found so far below it. */
export function SearchPanel({ code: { provider, recent }, open }: SearchPanelProps) {
  const { shell } = useRuntime();
  const { state: opened, close } = useSearchWindow();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(opened.get().early);
  const text = readQuery(typed);
  const { names, chosen, shown } = useSearchedVersions();
  const { state, retry, more } = useAnswer(provider, { text, versions: names });
  const cursor = useHitCursor(state.answer);
  const choose = (index: number, how: (target: SearchTarget) => void) => {
    const hit = cursor.hits[index];
    if (hit === undefined) return;
    recent.add(hit);
    how(hit);
  };
  const onKeyDown = usePanelKeys({
    cursor,
    text,
    answered: state.status === 'answered' ? state.answer.text : undefined,
    open: (inNewTab) => choose(cursor.active, inNewTab ? openTab : open),
    leave: () => focusFirstLink(field.current?.closest('dialog')),
  });
  const onChoose = (index: number, event: MouseEvent) => {
    const isPlain = isPlainClick(event);
    if (isPlain) event.preventDefault();
    choose(index, isPlain ? open : leaveToBrowser);
  };
  return (
    <div className="ds-search-frame">
      <SearchField
        {...{ field, cursor, onKeyDown }}
        placeholder={
          shown ? fillWords(words.searchVersion, { versionLabel: shown.label }) : words.search
        }
        status={state.status}
        value={typed}
        onChange={setTyped}
        close={close}
      />
      <div className="ds-search-body">
        {text === '' ? (
          <RecentList {...{ recent, field, open }} />
        ) : (
          <Findings state={state} retry={retry}>
            <HitList {...{ cursor, onChoose, more }} />
          </Findings>
        )}
      </div>
      <SearchFooter
        answer={state.answer}
        page={shell.search?.page}
        versions={chosen}
        credit={provider.credit}
        open={open}
      />
      <div className="ds-visually-hidden" role="status">
        {announce(state, shell.locale)}
      </div>
    </div>
  );
}

const openTab = ({ url }: SearchTarget): void => void window.open(url, '_blank', 'noopener');

const leaveToBrowser = (): void => {};

function focusFirstLink(dialog: HTMLElement | null | undefined): void {
  dialog?.querySelector<HTMLElement>('.ds-search-recent a')?.focus();
}

/** The hits, or a message that says why there are none. */
function Findings({
  state,
  retry,
  children,
}: {
  state: AnswerState;
  retry: () => void;
  children: ReactNode;
}) {
  if (state.status === 'failed') {
    return (
      <div className="ds-search-message">
        <p>{words.noAnswerWhy}</p>
        <button type="button" className="ds-button" onClick={retry}>
          {words.tryAgain}
        </button>
      </div>
    );
  }
  if (state.answer === undefined)
    return <p className="ds-search-message ds-search-wait">{words.searching}</p>;
  if (state.answer.hits.length > 0) return children;
  return (
    <div className="ds-search-message">
      <p>
        {fillNodes(words.nothingFound, { query: <strong dir="auto">{state.answer.text}</strong> })}
      </p>
      <p>{words.otherWords}</p>
    </div>
  );
}

/** Returns the text that screen readers announce when an answer arrives. */
function announce(state: AnswerState, locale: string): string {
  if (state.status === 'failed') return words.noAnswer;
  if (state.status !== 'answered') return '';
  const { total, text } = state.answer;
  return total === 0
    ? fillWords(words.nothingFound, { query: text })
    : countWords(words.resultsFor, { count: total, locale, values: { query: text } });
}
