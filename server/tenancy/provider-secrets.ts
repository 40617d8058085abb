import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { seal, type SecretKey, unseal } from '#server/runtime/secret-box.ts';

/** Secrets of a school. Nothing returns them but the code that uses them. */
export type SecretName = 'MAIL_PASSWORD';

/** Where a secret belongs: copied to another school or name, it cannot be decrypted. */
export const secretPlace = (providerId: string, name: SecretName): string => `${providerId}:${name}`;

/** Encrypts and saves a secret of the running transaction's school, replacing an earlier one. */
export async function saveSecret(
  db: Db,
  keys: readonly SecretKey[],
  { providerId, name, secret }: { providerId: string; name: SecretName; secret: string },
): Promise<void> {
  const { keyId, sealed } = seal(keys, secretPlace(providerId, name), secret);
  await sql`insert into provider_secret (provider_id, id, name, key_id, sealed) values (${providerId}, ${newId()}, ${name}, ${keyId}, ${sealed})
    on conflict (provider_id, name) do update set key_id = excluded.key_id, sealed = excluded.sealed, saved_at = now()`.execute(
    db,
  );
}

/** Deletes a secret of the running transaction's school. */
export async function deleteSecret(db: Db, name: SecretName): Promise<void> {
  await db.deleteFrom('provider_secret').where('name', '=', name).execute();
}

/** Selects the schools that have a secret with another key than the newest. */
export const dueToRenewSecrets = (keys: readonly SecretKey[]) => sql<{ provider_id: string }>`
  select provider_id from provider_secret where key_id <> ${keys[0]?.id ?? null}::text`;

/** Encrypts the school's secrets with the newest key where they have another. Throws when one has a key that is missing. */
export async function renewSecrets(db: Db, keys: readonly SecretKey[], providerId: string): Promise<void> {
  const [newest] = keys;
  if (!newest) return;
  const rows = await db
    .selectFrom('provider_secret')
    .select(['name', 'key_id as keyId', 'sealed'])
    .where('key_id', '<>', newest.id)
    .forUpdate()
    .execute();
  for (const { name, ...old } of rows) {
    const secret = unseal(keys, secretPlace(providerId, name as SecretName), old);
    const { keyId, sealed } = seal(keys, secretPlace(providerId, name as SecretName), secret);
    await db.updateTable('provider_secret').set({ key_id: keyId, sealed }).where('name', '=', name).execute();
  }
}
