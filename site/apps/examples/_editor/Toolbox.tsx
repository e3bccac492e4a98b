import { useEditor } from '@craftjs/core';
import type { ReactElement } from 'react';
import { Icon, type IconName } from './Icon';
import { usePageActions } from './page-actions';

/** Something that can be put on the page. */
export interface Tool {
  label: string;
  icon: IconName;
  block: ReactElement;
}

export interface ToolboxProps {
  tools: readonly Tool[];
  say: (text: string) => void;
}

/** What can be dragged onto the page; a click, a tap or Enter puts it where the selection is. */
export function Toolbox({ tools, say }: ToolboxProps) {
  return (
    <ul className="ed-toolbox">
      {tools.map((tool) => (
        <li key={tool.label}>
          <ToolboxItem tool={tool} say={say} />
        </li>
      ))}
    </ul>
  );
}

function ToolboxItem({
  tool: { label, icon, block },
  say,
}: {
  tool: Tool;
  say: ToolboxProps['say'];
}) {
  const { connectors, editable } = useEditor((state) => ({ editable: state.options.enabled }));
  const { insert } = usePageActions();
  const add = () => {
    if (editable) say(insert(block));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: Firefox does not let a `<button>` be dragged
    <div
      role="button"
      tabIndex={0}
      aria-disabled={!editable}
      title={`Drag ${label} onto the page, or click to add it`}
      ref={(element) => {
        if (element !== null) connectors.create(element, block);
      }}
      onClick={add}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        add();
      }}
    >
      <Icon name={icon} size={18} />
      <span>{label}</span>
    </div>
  );
}
