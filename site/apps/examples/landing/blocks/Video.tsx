import type { UserComponent } from '@craftjs/core';
import { describeBlock, useBlock } from '../../_editor/block';
import { ResizeHandles } from '../../_editor/ResizeHandles';
import {
  frameStyle,
  type HeightProps,
  heightFields,
  type WidthProps,
  widthFields,
} from '../../_editor/size';
import { type MarginProps, marginFields, spacingStyle } from '../../_editor/spacing';

export interface VideoProps extends MarginProps, WidthProps, HeightProps {
  title?: string;
  length?: string;
}

/** The place of a video, as it looks before it plays. */
export const Video: UserComponent<VideoProps> = ({ title, length, ...measures }) => {
  const { attributes } = useBlock();
  return (
    <div
      {...attributes}
      className="lp-video"
      style={{ ...frameStyle(measures), ...spacingStyle(measures) }}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" />
        <path d="M26 20.5v23L46 32z" />
      </svg>
      <p>
        <strong>{title}</strong>
        <span>{length}</span>
      </p>
      <ResizeHandles />
    </div>
  );
};

Video.craft = describeBlock<VideoProps>({
  displayName: 'Video',
  icon: 'video',
  fields: {
    title: { kind: 'text', label: 'Title', initial: 'A short film' },
    length: { kind: 'text', label: 'Length', initial: '1:30' },
    ...widthFields,
    ...heightFields,
    ...marginFields,
  },
});
