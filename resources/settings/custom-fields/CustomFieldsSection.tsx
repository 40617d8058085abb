import { FIELD_RESOURCES, type FieldResource } from '#domain/office/custom-field.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { HashTabs } from '#src/ui/HashTabs.tsx';
import { ListFields } from './ListFields.tsx';

const [FIRST, ...OTHERS] = FIELD_RESOURCES;

/** The fields that the school has defined, list by list. */
export function CustomFieldsSection() {
  const t = useT('custom-fields');
  const tab = (resource: FieldResource) => ({
    id: resource,
    label: t(`of.${resource}`),
    content: <ListFields key={resource} resource={resource} />,
  });
  return <HashTabs label={t('lists')} tabs={[tab(FIRST), ...OTHERS.map(tab)]} />;
}
