import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import {
  describeKind,
  Admonition as OwnAdmonition,
} from '../../../../web/theme/content/Admonition.js';
import {
  type CodeBlockProps,
  CodeBlock as OwnCodeBlock,
} from '../../../../web/theme/content/CodeBlock.js';
import { type DetailsProps, Details as OwnDetails } from '../../../../web/theme/content/Details.js';
import { Heading as OwnHeading } from '../../../../web/theme/content/Heading.js';
import {
  TOCInline as OwnTOCInline,
  type TOCInlineProps,
} from '../../../../web/theme/content/TOCInline.js';
import { Icon } from '../../../../web/theme/Icon.js';

export { TabItem } from '../../../../web/theme/content/TabItem.js';
export { Tabs } from '../../../../web/theme/content/Tabs.js';

interface AdmonitionProps {
  type?: string;
  title?: ReactNode;
  /** Replaces the icon of the type. */
  icon?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** `@theme/Admonition`: title and icon may be elements. */
export function Admonition({ type = 'note', icon, ...given }: AdmonitionProps): ReactNode {
  const { title, children, ...rest } = takeTitle(given);
  const isPlain = icon === undefined && (title === undefined || typeof title === 'string');
  if (isPlain && !/[<&]/.test(String(title)))
    return (
      <OwnAdmonition type={type} title={(title as string | undefined) ?? null} {...rest}>
        {children}
      </OwnAdmonition>
    );
  const [shape, label] = describeKind(type);
  const classes = `theme-admonition theme-admonition-${type} ds-admonition ${rest.className ?? ''}`;
  return (
    <div className={classes.trimEnd()} id={rest.id}>
      <div className="ds-admonition-title">
        {icon ?? <Icon shape={shape} />}
        <span>{title ?? label}</span>
      </div>
      <div className="ds-admonition-body">{children}</div>
    </div>
  );
}

/** MDX passes a title with elements as the first child. */
export function takeTitle<P extends Pick<AdmonitionProps, 'title' | 'children'>>(props: P): P {
  const parts = Children.toArray(props.children);
  const head = parts.find(
    (part) => isValidElement<AdmonitionProps>(part) && part.type === 'mdxAdmonitionTitle',
  );
  if (!isValidElement<AdmonitionProps>(head)) return props;
  const children = parts.filter((part) => part !== head);
  return { ...props, title: props.title ?? head.props.children, children };
}

const admonitionOf = (type: string) =>
  function AdmonitionOfType(props: AdmonitionProps): ReactNode {
    return <Admonition {...props} type={type} />;
  };

/** `@theme/Admonition/Types`: components by type. */
export const admonitionTypes = Object.fromEntries(
  ['note', 'tip', 'info', 'warning', 'danger', 'caution'].map((type) => [type, admonitionOf(type)]),
);

/** `@theme/Admonition/Type/…` */
export const {
  note: Note,
  tip: Tip,
  info: Info,
  warning: Warning,
  danger: Danger,
  caution: Caution,
} = admonitionTypes;

/** `@theme/CodeBlock`. `DRAWN`: the Markdown block that it replaces, see `own-elements`. */
export function CodeBlock(
  props: CodeBlockProps & { [DRAWN]?: ReactElement<CodeBlockProps> },
): ReactNode {
  const { [DRAWN]: drawn, ...own } = props;
  const isSame = drawn !== undefined && SAID.every((name) => drawn.props[name] === own[name]);
  return isSame ? drawn : <OwnCodeBlock {...readMeta(own)} />;
}

/** Reads options from the info string of a fence. Props take precedence. */
function readMeta(props: CodeBlockProps): CodeBlockProps {
  const { metastring = '', title, showLineNumbers, lineNumbers = showLineNumbers } = props;
  const numbers = /\bshowLineNumbers=?\{?(\d*)/.exec(metastring);
  const shown = title ?? /\btitle=(["'])(.*?)\1/.exec(metastring)?.[2];
  const start = lineNumbers ?? (numbers !== null && Number(numbers[1] || 1));
  const parts = [props.children].flat();
  const children = parts.every((part) => typeof part === 'string')
    ? parts.join('')
    : props.children;
  return { ...props, children, lineNumbers: start, ...(shown !== undefined && { title: shown }) };
}

/** A symbol, so that spread props pass it on and no element gets it as an attribute. */
export const DRAWN = Symbol('drawn');
const SAID = ['children', 'className', 'metastring'] as const;

/** `@theme/CodeInline`. */
export function CodeInline(props: { children?: ReactNode }): ReactNode {
  return <code {...props} />;
}

/** `@theme/Details`: the summary may be an element. */
export function Details(
  props: Omit<DetailsProps, 'summary'> & { summary?: ReactElement | string },
): ReactNode {
  const { summary, children, ...rest } = props;
  if (summary === undefined) return <OwnDetails {...rest}>{children}</OwnDetails>;
  const own =
    isValidElement(summary) && summary.type === 'summary' ? summary : <summary>{summary}</summary>;
  return (
    <OwnDetails {...rest}>
      {own}
      {children}
    </OwnDetails>
  );
}

interface HeadingProps {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** `@theme/Heading`. */
export function Heading({ as: Tag = 'h2', id, children, ...rest }: HeadingProps): ReactNode {
  if (Tag === 'h1' || id === undefined)
    return (
      <Tag {...rest} id={id}>
        {children}
      </Tag>
    );
  return (
    <OwnHeading level={Number(Tag.slice(1))} id={id} {...rest}>
      {children}
    </OwnHeading>
  );
}

/** `@theme/TOCInline`. */
export function TOCInline(props: TOCInlineProps): ReactNode {
  return <OwnTOCInline {...props} />;
}
