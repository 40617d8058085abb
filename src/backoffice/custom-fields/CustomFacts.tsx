import { Fragment } from 'react';
import type { FieldResource } from '#domain/office/custom-field.ts';
import type { CustomValues } from '#domain/office/api/custom-values.ts';
import { Card } from '#src/ui/Card.tsx';
import { Facts } from '../record/DescriptionList.tsx';
import { useT } from '../screen/use-t.ts';
import { CustomValue } from '../screen/CustomValue.tsx';
import { useCustomFields } from '../screen/use-custom-fields.ts';

interface CustomFactsProps {
  resource: FieldResource;
  values: CustomValues;
}

/** A record's values in the school's own fields. */
export function CustomFacts({ resource, values }: CustomFactsProps) {
  const t = useT();
  const fields = useCustomFields(resource);
  if (fields.length === 0) return null;
  return (
    <Card title={t('custom-fields.title')}>
      <Facts>
        {fields.map((field) => (
          <Fragment key={field.id}>
            <dt>{field.name}</dt>
            <dd>
              <CustomValue field={field} value={values[field.id]} />
            </dd>
          </Fragment>
        ))}
      </Facts>
    </Card>
  );
}
