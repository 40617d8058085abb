import type { Pool } from 'pg';
import { asOwner } from '#server/db/connection/tenant.ts';

/** A real JPEG of 16 by 16 pixels as a browser's canvas writes it. */
export const SQUARE_PHOTO = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAQABADASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABsQAAIBBQAAAAAAAAAAAAAAAAESBAAUI0LR/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABkRAAIDAQAAAAAAAAAAAAAAAAATI1Figf/aAAwDAQACEQMRAD8ATptmmN3OwAHaQZt4+NEGxJPKToV4mREOpJHKQYVm+R3GoAPaFErXbGStyf/Z',
  'base64',
);

/** Saves this photo for an account. */
export async function keepSquarePhoto(pool: Pool, providerId: string, accountId: string): Promise<void> {
  const row = { provider_id: providerId, id: accountId, account_id: accountId, content: SQUARE_PHOTO };
  await asOwner(pool, (db) => db.insertInto('account_photo').values(row).execute());
}
