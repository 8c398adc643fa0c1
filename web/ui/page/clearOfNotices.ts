/**
 * Moves the notices to the top of the screen while the element is in the lower half, so that they never cover it.
 * @param element React's type allows null, but when the element is removed, React calls the returned function instead
 * @returns a function that ends this
 */
export function clearOfNotices(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return;
  const { dataset } = document.documentElement;
  const observer = new IntersectionObserver(
    (entries) => {
      dataset.notices = entries.at(-1)?.isIntersecting === true ? 'top' : 'bottom';
    },
    // Without this root, browsers ignore the margin in a frame, such as the one in Microsoft Teams.
    { root: document, rootMargin: '-50% 0px 0px' },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    delete dataset.notices;
  };
}
