-- Each plot of a declaration is looked at once, with the products that come from it.

drop index public.declaration_plots_of_declaration;
create index declaration_plots_of_declaration on public.declaration_plots (declaration_id, plot_id, product_id);

-- Nothing asks for the tokens of a time.
drop index app.invitation_tokens_time;
