import bronze from './medals/bronze.svg';
import gold from './medals/gold.svg';
import silver from './medals/silver.svg';

export type MedalRank = 1 | 2 | 3;

export const hasMedal = (rank: number): rank is MedalRank => rank === 1 || rank === 2 || rank === 3;

const MEDALS: Record<MedalRank, { readonly src: string; readonly alt: string }> = {
  1: { src: gold, alt: '1st place' },
  2: { src: silver, alt: '2nd place' },
  3: { src: bronze, alt: '3rd place' },
};

export function Medal({ rank, large = false }: { readonly rank: MedalRank; readonly large?: boolean }) {
  const scale = large ? 18 : 8;
  const { alt, src } = MEDALS[rank];
  return <img src={src} alt={alt} width={3 * scale} height={4 * scale} />;
}
