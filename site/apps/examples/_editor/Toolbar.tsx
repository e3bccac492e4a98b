import type { KeyboardEvent, ReactNode } from 'react';

/** Buttons in a row: arrow keys go from one to the next. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ed-tools" role="toolbar" aria-label={label} onKeyDown={walk}>
      {children}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > button')];
  const index = buttons.indexOf(event.target as HTMLElement);
  const target = { ArrowLeft: buttons[index - 1], ArrowRight: buttons[index + 1] }[event.key];
  if (index === -1 || target === undefined) return;
  event.preventDefault();
  target.focus();
}
