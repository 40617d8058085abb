-- By its name the DKIM key of the school's mail server is found in DNS.
alter table mail_sender add dkim_selector text check (length(dkim_selector) between 1 and 100);
