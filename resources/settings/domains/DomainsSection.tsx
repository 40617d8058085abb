import { addDomain, listDomains, checkDomain, type DomainRecord } from '#domain/provider/api/domains.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ExternalLink } from '#src/ui/ExternalLink.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { RecentlyDeleted } from '#src/backoffice/record/RecentlyDeleted.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { toast } from '#src/toast-store.ts';
import { useDeleteRecord } from '#src/backoffice/record/use-delete-record.ts';
import { useDeletedToast } from '#src/backoffice/record/use-restore.ts';

/** Adds a domain; the DNS records it needs are shown afterwards. */
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

/** The school's addresses: the built-in one, and its own domains. */
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

interface DomainCardProps {
  domain: DomainRecord;
  canChange: boolean;
}

/** A domain of the school's own: whether it leads here, and what it still needs. */
function DomainCard({ domain, canChange }: DomainCardProps) {
  const t = useT('domains');
  const { id, host, verifiedAt } = domain;
  const [isRemoving, setRemoving] = useState(false);
  const check = useCommand(checkDomain, {
    invalidates: [listDomains],
    onSuccess: () => toast.success(t('proved', { host })),
  });
  const sayDeleted = useDeletedToast({ shows: [listDomains] });
  const { remove, isPending } = useDeleteRecord('settings/domains', {
    invalidates: [listDomains],
    onDeleted: (removed) => sayDeleted(t('removed', { host }), removed),
  });
  const close = () => setRemoving(false);
  return (
    <Box component="section" aria-label={host} sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box component="b" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {host}
        </Box>
        <Chip tone={verifiedAt ? 'success' : 'warning'}>{t(verifiedAt ? 'state.proved' : 'state.open')}</Chip>
      </Box>
      {!verifiedAt && <Records domain={domain} />}
      {check.error && <Notice variant="error">{errorText(check.error, t)}</Notice>}
      {canChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -2 }}>
          {!verifiedAt && (
            <Button loading={check.isPending} onClick={() => check.mutate({ params: { id } })}>
              {t('check', { host })}
            </Button>
          )}
          <Button color="error" aria-label={t('remove', { host })} onClick={() => setRemoving(true)}>
            {t('remove-short')}
          </Button>
        </Box>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('remove-title', { host })}
          consequence={t('remove-text')}
          confirmLabel={t('remove-short')}
          isDangerous
          isBusy={isPending}
          onConfirm={() => remove({ id }, { onSettled: close })}
          onCancel={close}
        />
      )}
    </Box>
  );
}

function Records({ domain: { host, proof, target } }: { domain: DomainRecord }) {
  const t = useT('domains');
  const records = [
    { type: 'TXT', ...proof },
    { type: 'CNAME', name: host, value: target },
  ];
  return (
    <>
      <Box component="p" sx={{ m: 0 }}>
        {t('how')}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {records.map(({ type, name, value }) => (
          <Box component="li" key={type} sx={record}>
            <b>{type}</b>
            <Box sx={{ display: 'grid', gap: 0.25, minWidth: 0 }}>
              {[
                [t('name'), name],
                [t('value'), value],
              ].map(([label, text]) => (
                <Box key={label} sx={{ overflowWrap: 'anywhere' }}>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {label}:{' '}
                  </Box>
                  <code>{text}</code>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('leads')}
      </Box>
    </>
  );
}

const card = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.25,
} as const;
const record = {
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: 1.5,
  fontSize: '0.9375rem',
} as const;
