import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/runtime/project-root.ts';
import { DAY, iso } from '../calendar.ts';
import type { CastKey } from '../cast-people.ts';
import type { Provider } from './provider.ts';

/** Drawn portraits, as the profile page would have sent them: JPEG, 384 pixels a side. Some of the cast have none, as in any school. */
const PORTRAITS = join(projectRoot(), 'server', 'demo', 'portraits');
const fileOf = (key: string) => join(PORTRAITS, `${key}.jpg`);

/** The photos of the cast. The accounts name them by `photoOf`. */
export function addPhotos({ rows, providerId: provider_id, calendar, id, who }: Provider): void {
  for (const file of readdirSync(PORTRAITS)) {
    const key = file.replace('.jpg', '') as CastKey;
    rows.add('account_photo', {
      provider_id,
      id: id('photo', key),
      account_id: who(key),
      content: readFileSync(fileOf(key)),
      created_at: iso(calendar.now - 30 * DAY),
    });
  }
}

/** Where the photo of one of the cast is served; null for those without. */
export const photoOf = ({ id }: Provider, key: CastKey): string | null =>
  existsSync(fileOf(key)) ? `/api/v1/photos/${id('photo', key)}` : null;
