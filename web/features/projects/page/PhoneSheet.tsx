import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import * as addresses from '../../../api/addresses.ts';
import { accentStyle } from '../../../shared/accentStyle.ts';
import { Edit, Membership } from '../actions/Action.tsx';
import type { MainAction } from '../actions/mainAction.ts';
import type { PartProps } from '../actions/MainActions.tsx';
import type { PageAction } from '../actions/useProjectActions.ts';
import { SideDetails } from './SideDetails.tsx';
import styles from './PhoneSheet.module.css';

interface Props extends PartProps {
  readonly open: boolean;
  /** The action that the bar already shows. */
  readonly main: MainAction;
  readonly onClose: () => void;
}

/** The actions that the bar has no room for. Each action closes the sheet, because the sheet would cover the result. */
export function PhoneSheet({ actions, facts, main, onClose, open }: Props) {
  const closing = <A extends PageAction>(action: A): A => ({
    ...action,
    take: () => {
      onClose();
      action.take();
    },
  });
  const { edit } = actions;
  const membership = closing(actions.membership);
  return (
    <OverlayDrawer
      className={styles.sheet}
      style={accentStyle(facts.event.HeaderColour)}
      data-event="true"
      position="bottom"
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              size="large"
              aria-label="Close"
              icon={<DismissRegular />}
              onClick={onClose}
            />
          }
        >
          {facts.project.Name}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <div className={`gap-l grid ${styles.content}`}>
          {membership.verb === 'join' && main !== 'join' && <Membership membership={membership} />}
          {edit && main !== 'edit' && <Edit edit={closing(edit)} />}
          <Link className={`center ${styles.link}`} to={addresses.vote(facts.projectRef)}>
            Open vote page
          </Link>
          <SideDetails facts={facts} actions={{ ...actions, membership }} onFollow={onClose} />
        </div>
      </DrawerBody>
    </OverlayDrawer>
  );
}
