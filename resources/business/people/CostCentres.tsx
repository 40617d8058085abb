import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import type { BusinessRecord } from '#domain/business/api/business.ts';
import { addCostCentre } from '#domain/business/api/business-people.ts';
import { listDeleted } from '#domain/office/api/deleted.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useDeleteRecord } from '#src/backoffice/record/use-delete-record.ts';
import { RecentlyDeleted } from '#src/backoffice/record/RecentlyDeleted.tsx';
import { useDeletedToast } from '#src/backoffice/record/use-restore.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { WhenEditable } from '#src/backoffice/record/WhenEditable.tsx';

/** The company's cost centres. */
export function CostCentres({ business: { id, costCentres } }: { business: BusinessRecord }) {
  const t = useT();
  const renew = useRenewRecord('business');
  const add = useCommand(addCostCentre);
  const sayDeleted = useDeletedToast({ shows: [], onRestored: renew });
  const { remove, isPending } = useDeleteRecord(`business/${id}/cost-centres`, {
    invalidates: [listDeleted],
    onDeleted: async (centreId) => {
      await renew();
      sayDeleted(t('cost-centre.removed'), centreId);
    },
  });
  const form = usePlainForm({ name: '' });
  const save = async (body: { name: string }) => {
    await add.mutateAsync({ params: { id }, body });
    await renew();
    form.reset({ name: '' });
  };
  return (
    <Card title={t('cost-centre.title')}>
      {costCentres.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('cost-centre.none')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {costCentres.map(({ id: centreId, name, studentCount }) => (
          <Box component="li" key={centreId} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
            <Box sx={{ color: 'text.secondary' }}>{t('cost-centre.people', { count: studentCount })}</Box>
            <WhenEditable>
              <IconButton
                aria-label={t('cost-centre.remove', { name })}
                disabled={isPending}
                onClick={() => remove({ id: centreId })}
              >
                <DeleteOutline aria-hidden fontSize="small" />
              </IconButton>
            </WhenEditable>
          </Box>
        ))}
      </Box>
      <WhenEditable>
        <Form form={form} onSubmit={save}>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-end', '& > :first-child': { flex: 1 } }}>
            <TextField name="name" label={t('cost-centre.name')} autoComplete="off" />
            <SubmitButton>{t('cost-centre.add')}</SubmitButton>
          </Box>
        </Form>
        <RecentlyDeleted noun="cost_centre" place={id} shows={[]} onRestored={renew} />
      </WhenEditable>
    </Card>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
