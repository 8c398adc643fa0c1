import type { MediaKind } from '../../shared/media/mediaLibrary.ts';
import { Segments } from '../../ui/Segments.tsx';

interface KindFilterProps {
  /** Null shows all. */
  readonly kind: MediaKind | null;
  readonly onChange: (kind: MediaKind | null) => void;
}

const OPTIONS = [
  { name: 'All', value: null },
  { name: 'Images', value: 'Image' },
  { name: 'Videos', value: 'Video' },
] as const;

/** Narrows the library down to one kind of media. */
export const KindFilter = ({ kind, onChange }: KindFilterProps) => (
  <Segments<MediaKind | null> label="Show" options={OPTIONS} value={kind} onChange={onChange} />
);
