-- A school without logos of its own showed the product's, which names another school than itself.
update provider set isotype_url = '/school/drawn/isotype.svg' where isotype_url = '/brand/default/isotype.svg';
update provider set isotype_url_dark = '/school/drawn/isotype-dark.svg' where isotype_url_dark = '/brand/default/isotype-dark.svg';
update provider set logotype_url = '/school/drawn/logotype.svg' where logotype_url = '/brand/default/logotype.svg';
update provider set logotype_url_dark = '/school/drawn/logotype-dark.svg' where logotype_url_dark = '/brand/default/logotype-dark.svg';
