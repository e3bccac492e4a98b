import type { KeyboardEvent, RefObject } from 'react';
import { Icon } from '../../../../web/theme/Icon.js';
import { closeIcon } from '../../../../web/theme/icons.js';
import { words } from '../../words/en.js';
import { LIST_ID, optionId } from './HitList.js';
import { searchIcon } from './icons.js';
import type { AnswerState } from './use-answer.js';
import type { HitCursor } from './use-hit-cursor.js';

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  placeholder: string;
  status: AnswerState['status'];
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  cursor: HitCursor;
  close: () => void;
}

/** The bar at the top of the dialog: a combobox whose list is `HitList`. */
export function SearchField({
  field,
  status,
  value,
  onChange,
  cursor,
  close,
  ...input
}: SearchFieldProps) {
  const isOpen = cursor.hits.length > 0;
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` elements are not known to older browsers
    <form
      className="ds-search-bar"
      role="search"
      data-status={status}
      onSubmit={(event) => event.preventDefault()}
    >
      <Icon shape={searchIcon} />
      <input
        {...input}
        ref={field}
        className="ds-search-field"
        type="text"
        role="combobox"
        aria-label={words.search}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={LIST_ID}
        aria-activedescendant={isOpen ? optionId(cursor.active) : undefined}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" className="ds-icon-button" aria-label={words.clear} onClick={clear}>
          <Icon shape={closeIcon} />
        </button>
      )}
      <button type="button" className="ds-search-close" data-keys="esc" onClick={close}>
        <span>{words.close}</span>
      </button>
    </form>
  );
}
