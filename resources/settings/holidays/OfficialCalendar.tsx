import { keepPreviousData } from '@tanstack/react-query';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { getOfficialCalendar } from '#domain/scheduling/api/holidays.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { OfficialDays } from './OfficialDays.tsx';

/** Years that can be chosen: this one and the next two. */
const yearsFrom = (today: string): string[] =>
  [0, 1, 2].map((ahead) => String(Number(today.slice(0, 4)) + ahead));

/** From November on, schools plan the next year. */
const firstYear = (today: string): string => yearsFrom(today)[today.slice(5, 7) >= '11' ? 1 : 0]!;

/** The public holidays of a country or region, of which the chosen ones are added. */
export function OfficialCalendar() {
  const t = useT();
  const today = useToday();
  const form = useForm({ defaultValues: { country: 'ES', region: '', year: firstYear(today) } });
  const [country, region, year] = useWatch({
    control: form.control,
    name: ['country', 'region', 'year'],
  });
  const query = { country, year: Number(year), ...(region && { region }) };
  const calendar = useApi(getOfficialCalendar, { query }, { placeholderData: keepPreviousData });
  const { countries = ['ES'], regions = [] } = calendar.data ?? {};
  const byName = countries
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <Card title={t('settings.holidays.official')}>
      <FormProvider {...form}>
        <Box sx={fields} onChange={(event) => isCountry(event.target) && form.setValue('region', '')}>
          <SelectField name="country" label={t('settings.holidays.country')} options={byName} />
          <SelectField
            name="region"
            label={t('settings.holidays.region')}
            options={[
              { value: '', label: t('settings.holidays.whole-country') },
              ...regions.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          <SelectField
            name="year"
            label={t('settings.holidays.year')}
            options={yearsFrom(today).map((each) => ({ value: each, label: each }))}
          />
        </Box>
      </FormProvider>
      <QueryView query={calendar}>
        {({ days }) => <OfficialDays key={JSON.stringify(query)} of={query} days={days} />}
      </QueryView>
    </Card>
  );
}

const isCountry = (field: EventTarget): boolean => 'name' in field && field.name === 'country';

const fields = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 120px' },
} as const;
