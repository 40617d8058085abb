import { useGetOne } from 'react-admin';
import type { ResourceName } from '../screen/resource-paths.ts';
import { useT } from '../screen/use-t.ts';

interface RecordNameProps {
  resource: ResourceName;
  nameField: 'fullName' | 'name';
  id: string;
}

/** Name of another record, given its id. */
export function RecordName({ resource, nameField, id }: RecordNameProps) {
  const t = useT();
  const { data, isPending } = useGetOne(resource, { id }, { retry: false });
  if (isPending) return '…';
  return data ? String(data[nameField]) : t('list.unknown-record');
}
