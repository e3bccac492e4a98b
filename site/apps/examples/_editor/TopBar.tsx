import { useEditor } from '@craftjs/core';
import { useColorMode } from './color-mode';
import { Icon, type IconName } from './Icon';
import { PageDialogs } from './PageDialogs';
import { Toolbar } from './Toolbar';

export interface TopBarProps {
  title: string;
  /** Where "back" leads; absent when the editor is a part of another page. */
  home?: string;
  say: (text: string) => void;
}

/** Above the page: where we are, history, preview, and the page as a text. */
export function TopBar({ title, home, say }: TopBarProps) {
  const { actions, editable, canUndo, canRedo } = useEditor((state, query) => ({
    editable: state.options.enabled,
    canUndo: state.options.enabled && query.history.canUndo(),
    canRedo: state.options.enabled && query.history.canRedo(),
  }));
  const [mode, setMode] = useColorMode();
  const toggle = () => {
    actions.setOptions((options) => {
      options.enabled = !editable;
    });
    say(editable ? 'Preview: the page as its visitors see it.' : 'The page can be edited.');
  };
  return (
    <header className="ed-top">
      {home !== undefined && (
        <a className="ed-tool" href={home} aria-label="Back to craft.js" title="Back to craft.js">
          <Icon name="back" />
        </a>
      )}
      <h1>
        {title}
        <span> editor</span>
      </h1>
      <Toolbar label="Page">
        <Tool icon="undo" label="Undo" disabled={!canUndo} onClick={() => actions.history.undo()} />
        <Tool icon="redo" label="Redo" disabled={!canRedo} onClick={() => actions.history.redo()} />
        <span className="ed-gap" />
        <button
          type="button"
          className="ed-tool ed-labelled"
          aria-pressed={!editable}
          onClick={toggle}
        >
          <Icon name="eye" />
          <span>Preview</span>
        </button>
        <PageDialogs say={say} />
        {home !== undefined && (
          <Tool
            icon={mode === 'dark' ? 'sun' : 'moon'}
            label={mode === 'dark' ? 'Light colours' : 'Dark colours'}
            onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
          />
        )}
      </Toolbar>
    </header>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A button that is an icon. It keeps the focus when there is nothing left to do. */
export function Tool({ icon, label, disabled = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="ed-tool"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
