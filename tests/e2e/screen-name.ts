import type { Screen } from './screens.ts';

/** A file name for a screen's picture. */
export const nameOf = ({ who, path, opens = '' }: Screen): string =>
  `${who ?? 'signed-out'}-${
    `${path} ${opens}`
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]+/g, 'one')
      .replaceAll(/[^a-zA-Z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'home'
  }`;
