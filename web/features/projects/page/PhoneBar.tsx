import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import * as addresses from '../../../api/addresses.ts';
import { NextProject } from '../../../shared/voting/NextProject.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { bottomBar } from '../../../ui/page/bottomBar.ts';
import { Edit, Membership } from '../actions/Action.tsx';
import { mainActionOf } from '../actions/mainAction.ts';
import { offersNext, type PartProps, Vote } from '../actions/MainActions.tsx';
import styles from './PhoneBar.module.css';

const Sheet = lazyPart(async () => (await import('./PhoneSheet.tsx')).PhoneSheet);

export function PhoneBar({ actions, facts }: PartProps) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const restoreFocusTarget = useRestoreFocusTarget();
  const main = mainActionOf(actions);
  const { edit, membership } = actions;
  const hasNext = main === 'vote' && offersNext(facts);
  return (
    <section ref={bottomBar} className={styles.bar} aria-label="Actions">
      {main === 'vote' && <Vote facts={facts} actions={actions} size="bar" />}
      {main === 'join' && <Membership membership={membership} primary />}
      {main === 'edit' && edit && <Edit edit={edit} primary />}
      {hasNext && <NextProject projectRef={facts.projectRef} to={addresses.project} />}
      <Button
        className={styles.more}
        size="large"
        icon={<MoreHorizontalRegular />}
        aria-label="More actions"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        {...restoreFocusTarget}
      />
      {membership.note !== null && main !== 'join' && (
        <p className={styles.note} role="alert">
          {membership.note}
        </p>
      )}
      {isWanted && (
        <Sheet
          open={isOpen}
          main={main}
          facts={facts}
          actions={actions}
          onClose={() => setOpen(false)}
          onFail={() => setOpen(false)}
        />
      )}
    </section>
  );
}
