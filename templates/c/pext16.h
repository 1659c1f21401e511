{{>pext_rays}}
