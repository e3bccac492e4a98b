/**
 * Calls `act` once for each observed element, when it begins to be no further than `ahead` from the
 * window (a CSS margin).
 */
export function whenNear(
  ahead: string,
  act: (element: HTMLElement) => void,
): Pick<IntersectionObserver, 'observe'> {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        act(target as HTMLElement);
      }
    },
    { rootMargin: `${ahead} 0px` },
  );
  return observer;
}
