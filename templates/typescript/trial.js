{{=@ @=}}
@>banner@
@>tables_trial@
@>trials@
}
