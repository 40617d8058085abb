-- Hundredths of cents of a high price, or of many credits, are more than an integer holds.
do $$
begin
  execute replace(pg_get_functiondef('sum_company_months(uuid)'::regprocedure),
    'k.credit_price_cents * (100', 'k.credit_price_cents::bigint * (100');
end
$$;
