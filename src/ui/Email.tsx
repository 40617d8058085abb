import { Fragment } from 'react';

/** Where there is no room for the whole address it breaks before its @ or a dot; within a word only where even that has none. */
export function Email({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
