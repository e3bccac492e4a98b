import './editor.css';
import { Editor, Frame, type Resolver, useEditor } from '@craftjs/core';
import { type ReactElement, useEffect, useState } from 'react';
import { Icon, type IconName } from './Icon';
import { Inspector } from './Inspector';
import { Layers } from './Layers';
import { usePageActions } from './page-actions';
import { SelectionPath } from './SelectionPath';
import { type Tool, Toolbox } from './Toolbox';
import { TopBar } from './TopBar';
import { useAttention } from './use-attention';

export interface PageEditorProps {
  title: string;
  /** Every block that may be on a page, by the name that it is saved under. */
  resolver: Resolver;
  tools: readonly Tool[];
  /** Where "back" leads; absent when the editor is a part of another page. */
  home?: string;
  /** The page to begin with: one `<Element canvas>`. */
  children: ReactElement;
}

/**
 * A page editor around one page: the frame that both examples share. What can be on the page is up
 * to them.
 */
export function PageEditor({ resolver, children, ...rest }: PageEditorProps) {
  return (
    <Editor
      resolver={resolver}
      indicator={{ success: 'var(--ed-accent)', error: 'var(--ed-danger)', thickness: 3 }}
    >
      <Workbench {...rest}>{children}</Workbench>
    </Editor>
  );
}

type PanelName = 'add' | 'layers' | 'settings';

const PANELS: readonly { name: PanelName; label: string; icon: IconName }[] = [
  { name: 'add', label: 'Add', icon: 'add' },
  { name: 'layers', label: 'Layers', icon: 'layers' },
  { name: 'settings', label: 'Settings', icon: 'settings' },
];

function Workbench({ title, tools, home, children }: Omit<PageEditorProps, 'resolver'>) {
  const { editable } = useEditor((state) => ({ editable: state.options.enabled }));
  const [panel, setPanel] = useState<PanelName>('add');
  const [spoken, say] = useState('');
  useShortcuts(say);
  const hasAttention = useAttention(home === undefined);
  return (
    <div className="ed" data-panel={panel} data-editable={editable} data-attention={hasAttention}>
      <TopBar title={title} say={say} {...(home !== undefined && { home })} />
      <main className="ed-stage">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus */}
        <section className="ed-scroll" aria-label="Page" tabIndex={0}>
          <Frame>{children}</Frame>
        </section>
        <SelectionPath />
      </main>
      <nav className="ed-tabs" aria-label="Panels">
        {PANELS.map(({ name, label, icon }) => (
          <button
            key={name}
            type="button"
            aria-pressed={panel === name}
            onClick={() => setPanel(name)}
          >
            <Icon name={icon} />
            {label}
          </button>
        ))}
      </nav>
      <aside className="ed-panel ed-left" aria-label="Blocks">
        <section className="ed-add" aria-labelledby="ed-add">
          <h2 id="ed-add">Add</h2>
          <Toolbox tools={tools} say={say} />
        </section>
        <section className="ed-tree" aria-labelledby="ed-layers">
          <h2 id="ed-layers">Layers</h2>
          <Layers say={say} />
        </section>
      </aside>
      <aside className="ed-panel ed-settings" aria-labelledby="ed-settings">
        <h2 id="ed-settings">Settings</h2>
        <Inspector say={say} />
      </aside>
      <div className="ed-spoken" aria-live="polite">
        {spoken}
      </div>
    </div>
  );
}

/**
 * Undo, redo, delete and move by key, wherever the focus is, except where somebody writes: before
 * the first click it is nowhere, and a click on a button does not move it in Safari.
 */
function useShortcuts(say: (text: string) => void): void {
  const { actions, query } = useEditor();
  const { move, remove } = usePageActions();
  const onKeyDown = (event: KeyboardEvent) => {
    if (isWriting(event.target) || !query.getOptions().enabled) return;
    const selected: string | undefined = query.getEvent('selected').last();
    const step = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    if (step === 'z' && !event.shiftKey && query.history.canUndo()) actions.history.undo();
    else if ((step === 'y' || (step === 'z' && event.shiftKey)) && query.history.canRedo())
      actions.history.redo();
    else if (selected === undefined || isInput(event.target)) return;
    else if (event.key === 'Delete' || event.key === 'Backspace') say(remove(selected));
    else if (event.altKey && event.key === 'ArrowUp') say(move(selected, -1));
    else if (event.altKey && event.key === 'ArrowDown') say(move(selected, 1));
    else if (event.key === 'Escape') actions.clearEvents();
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** There the browser's own undo is meant. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const fields = 'textarea, dialog, input:not([type="range"], [type="radio"], [type="color"])';
  return target.isContentEditable || target.closest(fields) !== null;
}

function isInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement;
}
