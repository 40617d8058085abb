import { Fragment } from 'react';

/** Allows line breaks before the @ and dots of an address; within a word only if even that does not fit. */
export function Email({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
