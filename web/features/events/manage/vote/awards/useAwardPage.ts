import { useSearchParams } from 'react-router-dom';

export type AwardPage =
  | { readonly kind: 'list' | 'new' }
  | { readonly kind: 'edit' | 'finalise'; readonly id: string };

const LIST: AwardPage = { kind: 'list' };

function pageIn(query: URLSearchParams): AwardPage {
  const id = query.get('award');
  if (id === null) return LIST;
  if (id === 'new') return { kind: 'new' };
  return { kind: query.get('do') === 'finalise' ? 'finalise' : 'edit', id };
}

function queryFor(before: URLSearchParams, page: AwardPage): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('award');
  next.delete('do');
  if (page.kind === 'new') next.set('award', 'new');
  if ('id' in page) next.set('award', page.id);
  if (page.kind === 'finalise') next.set('do', 'finalise');
  return next;
}

/** Keeps the open part in the address, so that Back returns to the list and a reload stays in the form. */
export function useAwardPage(): readonly [AwardPage, (page: AwardPage) => void] {
  const [query, setQuery] = useSearchParams();
  return [pageIn(query), (page) => setQuery((before) => queryFor(before, page))];
}
