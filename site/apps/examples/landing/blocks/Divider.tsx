import type { UserComponent } from '@craftjs/core';
import { describeBlock, useBlock } from '../../_editor/block';

export interface DividerProps {
  line?: 'line' | 'space';
}

export const Divider: UserComponent<DividerProps> = ({ line }) => {
  const { attributes } = useBlock();
  return <div {...attributes} className="lp-divider" data-line={line} />;
};

Divider.craft = describeBlock<DividerProps>({
  displayName: 'Divider',
  icon: 'divider',
  fields: {
    line: {
      kind: 'choice',
      label: 'Look',
      initial: 'line',
      options: [
        ['line', 'Line'],
        ['space', 'Space only'],
      ],
    },
  },
});
