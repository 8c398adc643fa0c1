import { useEffect } from 'react';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { useCover } from '../../../shared/cards/CoverPicture.tsx';
import { DrawnCover, loadCover } from '../../../shared/cards/LazyCover.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import styles from './StepScreens.module.css';

/** Loads the code of drawn covers early, because the projector must also show them without a network. */
export function usePreloadedCovers(): void {
  useEffect(() => void loadCover().catch(() => undefined), []);
}

interface Props {
  readonly project: Pick<ProjectCard, 'Cover' | 'LogoUrl' | 'Name'>;
  /** The colour of the event, `#rrggbb`. */
  readonly colour: string;
}

/**
 * The picture of a project, as on its poster. It loads the address that `picturesOf` lists, so that it's there without a network.
 * It fills its parent.
 */
export function StageCover({ colour, project: { Cover, LogoUrl, Name } }: Props) {
  const cover = useCover(Cover);
  if (cover) return <img className="filling covering" alt="" referrerPolicy="no-referrer" {...cover} />;
  return (
    <>
      <DrawnCover
        isProject
        className="filling covering"
        name={Name}
        colour={colour}
        shape={LogoUrl === null ? 'poster' : 'band'}
      />
      {LogoUrl !== null && (
        <span className={`center filling ${styles.logo}`}>
          <Avatar name={Name} url={LogoUrl} size={240} shape="square" />
        </span>
      )}
    </>
  );
}

/** The pattern of an event without a logo. The name is beside it as text, so the picture doesn't repeat it. It fills its parent. */
export const EventCover = ({ colour, name }: { readonly colour: string; readonly name: string }) => (
  <DrawnCover className="filling covering" name={name} colour={colour} shape="band" />
);
