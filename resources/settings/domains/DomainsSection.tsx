import { addDomain, listDomains } from '#domain/provider/api/domains.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ExternalLink } from '#src/ui/ExternalLink.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { RecentlyDeleted } from '#src/backoffice/record/RecentlyDeleted.tsx';
import { DomainCard } from './DomainCard.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';

/** Adds a domain; what it needs is shown afterwards. */
export function NewDomain() {
  const t = useT('domains');
  const form = useSchemaForm<{ host: string }>(addDomain.body, { host: '' });
  const add = useCommand(addDomain, { invalidates: [listDomains] });
  const submit = async (body: { host: string }) => {
    await add.mutateAsync({ body });
    form.reset({ host: '' });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <TextField name="host" label={t('host')} hint={t('host-hint')} autoComplete="off" />
      <SubmitButton>{t('add')}</SubmitButton>
    </Form>
  );
}

/** Where the school is found: the address that it always has, and domains of its own. */
export function DomainsSection() {
  const t = useT('domains');
  return (
    <QueryView query={useApi(listDomains)}>
      {({ address, studentAddress, domains, mayChange }) => (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 820 }}>
          <Card title={t('where')}>
            <DescriptionList
              facts={[
                { label: t('address'), value: <ExternalLink href={address}>{address}</ExternalLink> },
                {
                  label: t('students'),
                  value: <ExternalLink href={studentAddress}>{studentAddress}</ExternalLink>,
                },
              ]}
            />
            <Box component="p" sx={{ mb: 0, color: 'text.secondary' }}>
              {t('always')}
            </Box>
          </Card>
          <Card title={t('own')}>
            <Box sx={{ display: 'grid', gap: 2 }}>
              {domains.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('none')}</Box>}
              {domains.map((domain) => (
                <DomainCard key={domain.id} domain={domain} canChange={mayChange} />
              ))}
              {mayChange && <NewDomain />}
              {mayChange && <RecentlyDeleted noun="provider_domain" shows={[listDomains]} />}
            </Box>
          </Card>
        </Box>
      )}
    </QueryView>
  );
}
