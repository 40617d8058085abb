import { DayText } from '#src/ui/DayText.tsx';
import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { type ContractRecord, listContracts } from '#domain/business/api/business-contracts.ts';
import type { BusinessRecord } from '#domain/business/api/business.ts';
import { useApi } from '#src/api/queries.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { ContractState } from './ContractState.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { EditContract } from './EditContract.tsx';
import { NewContract } from './NewContract.tsx';
import { WhenEditable } from '#src/backoffice/record/WhenEditable.tsx';
import { formatPercent } from '#src/i18n/format.ts';

const small = { color: 'text.secondary', fontSize: '0.875rem' } as const;

function Monthly({ contract }: { contract: ContractRecord }) {
  const t = useT();
  const { unit, monthlyAmount, lessonMinutes, monthlyCredits, grantedCredits, nextGrantOn } = contract;
  return (
    <div>
      <b>
        {unit === 'CREDITS'
          ? t('contract.credits', { count: monthlyAmount })
          : t('contract.lessons', { count: monthlyAmount, minutes: lessonMinutes })}
      </b>
      <Box sx={small}>
        {unit === 'LESSONS' && <>{t('contract.credits', { count: monthlyCredits })} · </>}
        {t('contract.granted', { count: grantedCredits })}
        {nextGrantOn && (
          <>
            , {t('contract.next')} <DayText date={nextGrantOn} />
          </>
        )}
      </Box>
    </div>
  );
}

function Who({ contract: { joins, emailDomains, maxStudents } }: { contract: ContractRecord }) {
  const t = useT();
  return (
    <div>
      {t(`contract.joins.${joins}`)}
      <Box sx={small}>
        {emailDomains.join(', ') || t('contract.anyone')},{' '}
        {maxStudents === null ? t('contract.no-limit') : t('contract.at-most', { count: maxStudents })}
      </Box>
    </div>
  );
}

/** The contract's versions: credits, price, period, and who can be added. */
export function ContractTab({ business }: { business: BusinessRecord }) {
  const t = useT();
  const can = useCan();
  const seesBudget = can('finance', 'view');
  const seesPrice = can('money', 'view');
  const [open, setOpen] = useState<'new' | ContractRecord | null>(null);
  const contracts = useApi(listContracts, { params: { id: business.id } });
  const columns = {
    state: ({ state }: ContractRecord) => <ContractState state={state} size="small" />,
    kind: ({ kind }: ContractRecord) => <StatusBadge of="creditKind" value={kind} size="small" />,
    days: ({ startsOn, endsOn }: ContractRecord) => (
      <div>
        <PlainDateField date={startsOn} />
        <Box sx={small}>{endsOn ? <PlainDateField date={endsOn} /> : t('contract.open-end')}</Box>
      </div>
    ),
    monthly: (contract: ContractRecord) => <Monthly contract={contract} />,
    ...(seesPrice && {
      creditPriceCents: ({ creditPriceCents }: ContractRecord) => <MoneyField cents={creditPriceCents} />,
    }),
    ...(seesBudget && {
      budgetCents: ({ budgetCents }: ContractRecord) =>
        budgetCents === null ? <NoValue /> : <MoneyField cents={budgetCents} />,
    }),
    copaymentPercent: ({ copaymentPercent }: ContractRecord) => formatPercent(copaymentPercent),
    people: (contract: ContractRecord) => <Who contract={contract} />,
    actions: (contract: ContractRecord) => (
      <WhenEditable>
        <IconButton aria-label={t('contract.edit')} onClick={() => setOpen(contract)}>
          <Edit aria-hidden fontSize="small" />
        </IconButton>
      </WhenEditable>
    ),
  };
  const begin = (label: string) => (
    <WhenEditable>
      <Button variant="outlined" startIcon={<Add />} onClick={() => setOpen('new')}>
        {label}
      </Button>
    </WhenEditable>
  );
  return (
    <>
      <QueryView query={contracts}>
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState
              picture="files"
              title={t('contract.none')}
              text={t('contract.none-text')}
              action={begin(t('contract.first'))}
            />
          ) : (
            <Card title={t('contract.versions')} actions={begin(t('contract.new'))}>
              <DataTable
                label={t('contract.versions')}
                words="contract.field"
                rows={versions}
                columns={columns}
                numeric={['creditPriceCents', 'budgetCents', 'copaymentPercent']}
              />
            </Card>
          )
        }
      </QueryView>
      {open === 'new' && <NewContract businessId={business.id} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && (
        <EditContract businessId={business.id} contract={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
