import { Button } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import type { Row } from './rows.ts';
import type { RowAction, Rows } from './useRows.ts';

interface Props {
  readonly rows: Pick<Rows<Row>, 'buttonId' | 'move' | 'remove' | 'rows'>;
  readonly row: Row;
  readonly at: number;
  readonly name: string;
}

/** The buttons that move or remove a row of a list. A disabled button keeps the focus. */
export function RowButtons({ at, name, row, rows }: Props) {
  const button = (
    action: RowAction,
    label: string,
    icon: ReactElement,
    onClick: () => void,
    isOff = false,
  ) => (
    <Button
      id={rows.buttonId(row, action)}
      className="square"
      appearance="subtle"
      icon={icon}
      aria-label={label}
      disabledFocusable={isOff}
      onClick={onClick}
    />
  );
  return (
    <>
      {button('up', `Move ${name} up`, <ArrowUpRegular />, () => rows.move(at, at - 1), at === 0)}
      {button(
        'down',
        `Move ${name} down`,
        <ArrowDownRegular />,
        () => rows.move(at, at + 1),
        at === rows.rows.length - 1,
      )}
      {button('remove', `Remove ${name}`, <DeleteRegular />, () => rows.remove(at))}
    </>
  );
}
