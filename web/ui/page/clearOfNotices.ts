/** The elements that are now where notices usually appear. */
const below = new Set<HTMLElement>();

const placeNotices = () => {
  document.documentElement.dataset.notices = below.size > 0 ? 'top' : 'bottom';
};

/**
 * Moves the notices to the top of the screen while one of these elements is in the lowest quarter, so that they never cover it.
 * @param element React's type allows null, but when the element is removed, React calls the returned function instead
 * @returns a function that ends this for the element
 */
export function clearOfNotices(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting === true) below.add(element);
      else below.delete(element);
      placeNotices();
    },
    // Without this root, browsers ignore the margin in a frame, such as the one in Microsoft Teams.
    { root: document, rootMargin: '-75% 0px 0px' },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    below.delete(element);
    placeNotices();
  };
}
