import { Button } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import styles from './Rows.module.css';

export type RowAction = 'down' | 'remove' | 'up';

interface Props {
  readonly name: string;
  readonly idOf: (action: RowAction) => string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isSmall?: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** The buttons that move or remove a row of a list. A disabled button keeps the focus. */
export function RowButtons({ idOf, isFirst, isLast, isSmall = false, name, onMove, onRemove }: Props) {
  const button = (
    action: RowAction,
    label: string,
    icon: ReactElement,
    onClick: () => void,
    isOff = false,
  ) => (
    <Button
      id={idOf(action)}
      className={isSmall ? styles.small : styles.button}
      appearance="subtle"
      icon={icon}
      aria-label={label}
      disabledFocusable={isOff}
      onClick={onClick}
    />
  );
  return (
    <>
      {button('up', `Move ${name} up`, <ArrowUpRegular />, () => onMove(-1), isFirst)}
      {button('down', `Move ${name} down`, <ArrowDownRegular />, () => onMove(1), isLast)}
      {button('remove', `Remove ${name}`, <DeleteRegular />, onRemove)}
    </>
  );
}
